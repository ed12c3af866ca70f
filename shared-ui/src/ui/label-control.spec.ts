// Checks that the control of a label (jest/label-control.cjs) follows the HTML standard, 4.10.4.
const LABELS = `
  <label id="named" for="name">a</label><input id="name" />
  <label id="around">b <input id="inside" /></label>
  <label id="nothing" for="missing">c</label><label id="blank" for="">d</label>
  <label id="text" for="paragraph">e</label><p id="paragraph"></p>
  <label id="hidden" for="secret">f</label><input type="hidden" id="secret" />
  <label id="first" for="twice">g</label><p id="twice"></p><input id="twice" />
  <label id="later" for="below">h</label><div><select id="below"></select></div>`;
const controls = () =>
  Object.fromEntries([...document.querySelectorAll('label')].map(({ id, control }) => [id, control?.id]));

afterEach(() => document.body.replaceChildren());

test('a label names the first element with the id, if that can be labelled', () => {
  document.body.innerHTML = LABELS;
  expect(controls()).toEqual({ named: 'name', around: 'inside', later: 'below' });
  expect([...(document.querySelector('input')?.labels ?? [])].map(({ id }) => id)).toEqual(['named']);
});

test('a change of ids is seen at once, and elements outside the document are found by none in it', () => {
  document.body.innerHTML = LABELS;
  document.getElementById('name')?.setAttribute('id', 'renamed');
  expect(controls()).not.toHaveProperty('named', 'renamed');
  expect(document.querySelector<HTMLLabelElement>('#named')?.control).toBeNull();
  const apart = document.createElement('div');
  apart.innerHTML = '<label for="name">i</label><input id="name" />';
  expect(apart.querySelector('label')?.control).toBe(apart.querySelector('input'));
  expect(document.querySelector<HTMLLabelElement>('#named')?.control).toBeNull();
});
