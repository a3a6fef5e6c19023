"""Medians of repetitions, as tables in Markdown."""
from __future__ import annotations

import statistics


def median_row(rows):
    out = {}
    for k in rows[0]:
        vals = [r.get(k) for r in rows if isinstance(r.get(k), (int, float))]
        out[k] = statistics.median(vals) if vals else rows[0][k]
    for k in ("frame_p50", "vis_p50", "cpu_move"):
        vals = [r[k] for r in rows if r.get(k) is not None]
        out[k + "_range"] = (min(vals), max(vals)) if vals else None
    out["reps"] = len(rows)
    return out


def n(v, digits=1):
    if v is None:
        return "n/a"
    return f"{v:.{digits}f}" if digits else f"{v:.0f}"


def tables(results) -> str:
    out = []
    for job in ("stretch", "scroll"):
        rows = [median_row(v) for k, v in results["runs"].items() if k.endswith("/" + job) and v]
        if not rows:
            continue
        rows.sort(key=lambda r: (r["vis_p50"] is None, r["vis_p50"] or 0))
        out.append(f"### {job}: traffic (medians of {max(r['reps'] for r in rows)})\n")
        out.append("| peer | ws up | ws down | up B/move | down B/move | TCP up B/move | TCP down B/move | moves answered <= 100 ms, % | idle ws msg/s |")
        out.append("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
        for r in rows:
            out.append(f"| {r['peer']} | {n(r['ws_up'],0)} | {n(r['ws_down'],0)} | {n(r['up_per_move'],0)} | {n(r['down_per_move'],0)} | {n(r['wire_up'],0)} | {n(r['wire_down'],0)} | {n(r['answered_pct'] if r['ws_move_up'] else None,0)} | {n(r['idle_ws'],0)} |")
        out.append(f"\n### {job}: latency, ms (medians; p50 range over repetitions in brackets)\n")
        out.append("| peer | event->frame p50 | p95 | p99 | event->visible p50 | p95 | p99 | moves never shown | distinct positions of 120 | frame interval p50 |")
        out.append("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
        for r in rows:
            fr, vr = r.get("frame_p50_range"), r.get("vis_p50_range")
            out.append(f"| {r['peer']} | {n(r['frame_p50'])}" + (f" [{fr[0]:.1f}-{fr[1]:.1f}]" if fr else "") +
                       f" | {n(r['frame_p95'])} | {n(r['frame_p99'])} | {n(r['vis_p50'])}" + (f" [{vr[0]:.1f}-{vr[1]:.1f}]" if vr else "") +
                       f" | {n(r['vis_p95'])} | {n(r['vis_p99'])} | {n(r['vis_missed'],0)} | {n(r['positions'],0)} | {n(r['raf_p50'])} |")
        out.append(f"\n### {job}: cost\n")
        out.append("| peer | server CPU ms/move | idle server CPU ms/s | client CPU ms/move | page KiB (http + ws) | interactive ms | server RSS MiB, 1 session | PSS MiB | RSS KiB per extra session |")
        out.append("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
        for r in rows:
            out.append(f"| {r['peer']} | {n(r['cpu_move'],3)} | {n(r['idle_cpu'])} | {n(r['client_move'],2)} | {n(r['page_http_kb'],0)} + {n(r['page_ws_kb'])} | {n(r['interactive_ms'],0)} | {n(r['rss1']/1024)} | {n(r['pss1']/1024)} | {n(r.get('rss_session'),0)} |")
        out.append("")
    return "\n".join(out)
