"""What the page paints is what the server said: known shapes at known places, by their pixels."""

from __future__ import annotations

import math

import pytest

from pictures import near

WHITE = (255, 255, 255)

#: (column, row): points of the square's 80, and the colour there.
SOLID = {
    "a colour fills its frame": ((0, 0), [((1, 1), (200, 30, 30)), ((79, 79), (200, 30, 30))]),
    "a circle leaves the corners": ((1, 0), [((40, 40), (30, 160, 30)), ((3, 3), WHITE), ((40, 1), (30, 160, 30))]),
    "corners are rounded": ((2, 0), [((2, 2), WHITE), ((40, 1), (30, 30, 200)), ((1, 40), (30, 30, 200))]),
    "a border is inside": ((3, 0), [((5, 40), (200, 100, 0)), ((12, 40), WHITE), ((75, 75), (200, 100, 0))]),
    "opacity lets the background through": ((2, 1), [((40, 40), (128, 128, 128))]),
    "a square turned by 45 degrees": ((3, 1), [((40, 40), (0, 120, 0)), ((40, 14), (0, 120, 0)), ((22, 22), WHITE)]),
    "a clip cuts": ((0, 2), [((40, 40), (120, 0, 120)), ((3, 3), WHITE), ((77, 77), WHITE)]),
    "a path is filled": ((1, 2), [((10, 70), (0, 120, 120)), ((70, 10), WHITE), ((70, 78), (0, 120, 120))]),
    "a background is behind": ((2, 2), [((10, 10), (90, 90, 90)), ((40, 40), WHITE), ((70, 70), (90, 90, 90))]),
    "a shadow is around": ((3, 2), [((40, 40), (255, 255, 0)), ((1, 1), WHITE)]),
    "half the scale": ((0, 3), [((40, 40), (10, 60, 110)), ((15, 40), WHITE), ((25, 25), (10, 60, 110))]),
    "an offset, clipped": ((1, 3), [((10, 40), WHITE), ((30, 40), (10, 60, 110)), ((79, 40), (10, 60, 110))]),
    "uneven corners": ((2, 3), [((1, 1), (0, 80, 0)), ((78, 1), (0, 80, 0)), ((1, 78), (0, 80, 0)), ((76, 76), WHITE)]),
}


@pytest.fixture(scope="module", params=[1, 2, 1.5], ids=lambda scale: f"scale-{scale}")
def painting(request, browser, serve):
    from conftest import wait_for_picture

    if request.param != 1 and not browser.has_scale:
        pytest.skip("this browser has one scale only")
    browser.open(serve("painting").url, scale=request.param)
    wait_for_picture(browser)
    return browser.screenshot(), request.param


def pixel(painting, square, point):
    picture, scale = painting
    (column, row), (x, y) = square, point
    # The middle of the pixel that shows the point's upper left.
    return picture.getpixel((int((10 + 90 * column + x) * scale), int((10 + 90 * row + y) * scale)))


@pytest.mark.parametrize("name", SOLID)
def test_shapes(painting, name):
    square, points = SOLID[name]
    for point, colour in points:
        found = pixel(painting, square, point)
        assert near(found, colour), f"{name}: {found} at {point} instead of {colour}"


def test_squares_end_where_they_should(painting):
    picture, scale = painting
    edges = [x for x in range(1, int(100 * scale)) if picture.getpixel((x, int(50 * scale))) != picture.getpixel((x - 1, int(50 * scale)))]
    assert edges == [round(10 * scale), round(90 * scale)]


def test_a_linear_gradient_runs_from_end_to_end(painting):
    for x in range(5, 80, 10):
        found = pixel(painting, (0, 1), (x, 40))
        expected = round(255 * (x + 0.5) / 80)
        assert near(found, (expected,) * 3, 5), f"{found} at {x} instead of {expected}"


def test_a_radial_gradient_runs_outwards(painting):
    assert near(pixel(painting, (1, 1), (40, 40)), (255, 0, 0), 8)
    assert near(pixel(painting, (1, 1), (60, 40)), (128, 0, 128), 8)
    assert near(pixel(painting, (1, 1), (1, 1)), (0, 0, 255), 2)


def test_a_shadow_fades(painting):
    # Below the yellow square: dark beside it, and lighter further away.
    near_edge, further, far = (sum(pixel(painting, (3, 2), (40, y))) for y in (61, 65, 76))
    assert near_edge < further < far
    assert far > 3 * 245


#: A black square of 40 points in one of 80 that is blurred by 10, painted as soon as the page can: a row of its middle.
BLUR = """
(async () => {
    const { Painter } = await import("/canvasback/painter.js")
    const layer = (blur, command) => ({
        x: 0, y: 0, transform: null, opacity: 1, clip: null, shadow: null, blur, blend: "source-over", commands: [command],
    })
    const square = { kind: 0, shape: 0, x: 20, y: 20, w: 40, h: 40, rule: "nonzero", paint: "#000", style: null, reach: null }
    const picture = { scale: 1, layers: new Map([[0, layer(0, { kind: 4, layer: 1 })], [1, layer(10, square)]]) }
    const canvas = Object.assign(document.createElement("canvas"), { width: 80, height: 80 })
    let changed
    const again = new Promise((done) => changed = done)
    const painter = new Painter(canvas, picture, { epoch: 1 }, changed)
    const row = () => {
        painter.paint(1)
        return Array.from(painter.context.getImageData(0, 40, 80, 1).data).filter((_, index) => index % 4 === 3)
    }
    const first = row()
    if (painter.awaitsBlur) await again
    return [first, row(), "filter" in painter.context]
})()
"""


def test_a_blur_is_a_bell(browser, serve):
    browser.open(serve("painting").url)
    first, last, has_filter = browser.evaluate(BLUR)
    # What is to be blurred may be meant not to be read: it is not shown before it is.
    assert first == (last if has_filter else [0] * 80)
    # Of a standard deviation of 5 points, half of the radius: the part of it that is on the square's side of an edge.
    for x in range(40):
        expected = 255 * (1 + math.erf((x + 0.5 - 20) / (5 * math.sqrt(2)))) / 2
        assert abs(last[x] - expected) < 9 and abs(last[79 - x] - expected) < 9, f"{last[x]} at {x} instead of {expected:.0f}"


def test_the_picture(painting, browser, artifact):
    artifact(painting[0])
    assert painting[0].size == (round(390 * painting[1]), round(844 * painting[1]))
