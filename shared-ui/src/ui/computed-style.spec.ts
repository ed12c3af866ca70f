// The styles that the testing libraries read (jest/computed-style.cjs) are those that jsdom computes.
const STYLES = '<style>.away { display: none } .unseen { visibility: hidden }</style>';
const PAGE = `
  <main><p hidden>a</p><p style="visibility: hidden">b <b>c</b> <i style="visibility: visible">d</i></p>
  <dialog>e</dialog><dialog open>f</dialog><details><summary>g</summary>h</details>
  <button style="pointer-events: none; opacity: 0.5">i <span>j</span></button><span class="away">k</span>
  <div style="display: unset">m</div><p style="display: bad; opacity: 1">n</p><svg><title>o</title></svg><b hidden style="display: flex">p</b>
  <ul class="unseen"><li>l</li></ul><script></script><template></template><input type="hidden" /></main>`;
const READ = ['display', 'visibility', 'opacity', 'pointer-events'];

afterEach(() => document.body.replaceChildren());

test.each([
  ['with the browser’s style sheet alone', ''],
  ['with one of its own', STYLES],
])('what is read of a style alone is what stands in the whole of it: a page %s', (_, styles) => {
  document.body.innerHTML = styles + PAGE;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(20);
  for (const element of elements) {
    const style = getComputedStyle(element);
    // everything else is jsdom's own
    const whole = document.createElement('p').style;
    whole.cssText = style.cssText;
    for (const name of READ)
      expect([element.outerHTML, style.getPropertyValue(name)]).toEqual([
        element.outerHTML,
        whole.getPropertyValue(name),
      ]);
    expect([style.display, style.opacity]).toEqual([whole.display, whole.opacity]);
    expect([style.visibility, style.pointerEvents]).toEqual([whole.visibility, whole.pointerEvents]);
  }
});

test('a change is seen at once', () => {
  document.body.innerHTML = '<p>text</p>';
  const displays = () => [...document.querySelectorAll('p')].map((element) => getComputedStyle(element).display);
  expect(displays()).toEqual(['block']);
  document.querySelector('p')?.setAttribute('hidden', '');
  expect(displays()).toEqual(['none']);
});
