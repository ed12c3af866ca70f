import { focusContentWhenLost } from './focus.ts';

const content = () => document.getElementById('content');
const button = () => document.querySelector('button');
/** Mutation observers run after the current task. */
const told = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><button>Merge</button><p>Objects</p></main>';
  button()?.focus();
});

test('the content gets the focus when the button that has it goes, however late, and again', async () => {
  focusContentWhenLost();
  document.querySelector('p')?.remove();
  await told();
  expect(document.activeElement).toBe(button());
  const late = button();
  late?.remove();
  await told();
  expect(document.activeElement).toBe(content());
  content()?.append(late ?? '');
  late?.focus();
  late?.remove();
  await told();
  expect(document.activeElement).toBe(content());
});

test('it gets it at once where the button has gone already', () => {
  button()?.remove();
  focusContentWhenLost();
  expect(document.activeElement).toBe(content());
});

test('from the next key on the reader decides', async () => {
  focusContentWhenLost();
  button()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  button()?.remove();
  await told();
  expect(document.activeElement).toBe(document.body);
});
