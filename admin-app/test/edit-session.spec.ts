import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { FATES, ModelServer, ModelWindow, type Content, type Fate } from './edit-session-model.ts';

type Action =
  | { do: 'type'; window: 0 | 1; field: keyof Content }
  | { do: 'save'; window: 0 | 1; after: 'close' | 'stay' }
  | { do: 'answer'; window: 0 | 1; fate: Fate }
  | { do: 'typeInEditor' | 'report' | 'pause' | 'crash' | 'answerLate' | 'settle'; window: 0 | 1 }
  | { do: 'somebodyElseWrites' };

const window = fc.constantFrom<(0 | 1)[]>(0, 1);
const ofKind = <Kind extends Action['do']>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const action: Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: ofKind('type'),
      window,
      field: fc.constantFrom<(keyof Content)[]>('title', 'text', 'alt'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: ofKind('save'), window, after: fc.constantFrom<('close' | 'stay')[]>('close', 'stay') }),
  },
  { weight: 7, arbitrary: fc.record({ do: ofKind('answer'), window, fate: fc.constantFrom(...FATES) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: ofKind('typeInEditor', 'report', 'pause', 'crash', 'answerLate'), window }),
  },
  // otherwise few runs would come past a conflict
  { weight: 4, arbitrary: fc.record({ do: ofKind('settle'), window }) },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'somebodyElseWrites' }) },
);

/** One run: two windows with the same item, or each with a new one. */
class Run {
  readonly server = new ModelServer();
  readonly windows: readonly [ModelWindow, ModelWindow];
  private readonly words = [new Set<string>(), new Set<string>()] as const;
  private count = 0;

  constructor(isNew: boolean) {
    const item = isNew ? undefined : this.server.create('first', { title: 'Old ', text: 'Words ' }, 'somebody');
    this.windows = [new ModelWindow(this.server, 'first', item), new ModelWindow(this.server, 'second', item)];
  }

  act(action: Action): void {
    this.count += 1;
    if (action.do === 'somebodyElseWrites') return this.server.appendToFirst(`x${this.count} `);
    const form = this.windows[action.window];
    const words = this.words[action.window];
    // the question is modal
    if (form.status === 'conflict' && !['settle', 'crash'].includes(action.do)) return;
    const word = `w${this.count} `;
    if (action.do === 'type' || action.do === 'typeInEditor') words.add(word);
    if (action.do === 'type') form.type(action.field, word);
    else if (action.do === 'typeInEditor') form.unreported += word;
    else if (action.do === 'report') form.report();
    else if (action.do === 'pause') form.pause();
    else if (action.do === 'save') form.save(action.after);
    else if (action.do === 'answer') form.answer(action.fate);
    else if (action.do === 'answerLate') form.answerLate();
    else if (action.do === 'settle') form.settle();
    else {
      form.crash();
      // typed in the moment before, and stored nowhere yet
      const known = form.everything + this.server.everything;
      for (const one of words) if (!known.includes(one)) words.delete(one);
    }
  }

  /** The network works again, and everything is saved. */
  end(): void {
    for (const form of this.windows) {
      for (let round = 0; round < 20; round++) {
        form.report();
        if (form.status === 'conflict') form.settle();
        else if (form.isWaiting) form.answer('answered');
        else if (form.status === 'dirty') form.save('stay');
      }
    }
  }

  get lost(): string[] {
    const { everything } = this.server;
    return this.words.flatMap((words) => [...words]).filter((word) => !everything.includes(word));
  }
}

test('no typed word is lost, nothing is made twice, and nobody is in conflict with oneself', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 5, maxLength: 60 }), fc.boolean(), (actions, isNew) => {
      const run = new Run(isNew);
      for (const one of actions) run.act(one);
      run.end();
      expect(run.lost).toEqual([]);
      expect(run.windows.map(({ status }) => status)).not.toContainEqual(
        expect.stringMatching(/dirty|saving|conflict/),
      );
      expect(run.windows.map(({ conflictsWithOneself }) => conflictsWithOneself)).toEqual([0, 0]);
      expect(run.server.items.size).toBeLessThanOrEqual(isNew ? 2 : 1);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['no other version came between', ['beside '], 1, 'clean'],
  ['somebody else was first', ['theirs ', 'beside '], 2, 'conflict'],
])('a write beside the form: %s', (_, writes, from, status) => {
  const server = new ModelServer();
  const item = server.create('first', { title: 'Old ' }, 'somebody');
  const form = new ModelWindow(server, 'form', item);
  for (const write of writes) server.appendToFirst(write);
  form.happen({ type: 'writtenBeside', from, to: { id: item.id, version: from + 1 } });
  form.type('title', 'mine ');
  form.save('stay');
  form.answer('answered');
  expect(form.status).toBe(status);
});

test('a write whose answer was lost is one’s own, also after many that were lost on the way', () => {
  const server = new ModelServer();
  const form = new ModelWindow(server, 'form', server.create('first', { title: 'Old ' }, 'somebody'));
  for (let save = 0; save < 8; save++) {
    form.type('title', `${save} `);
    form.save('stay');
    form.answer(save < 7 ? 'lost on the way' : 'answer lost');
  }
  form.type('title', 'last ');
  form.save('stay');
  form.answer('answered');
  expect([form.status, form.isWaiting]).toEqual(['saving', true]);
  form.answer('answered');
  expect(form.status).toBe('clean');
});

test('a switch that was set by a button stays as it is stored where only the parts of the item fail', () => {
  const form = new ModelWindow(new ModelServer(), 'first', undefined);
  form.type('alt', 'A loom ');
  form.save('close', (content) => ({ ...content, title: 'before' }));
  form.answer('answered');
  form.answer('503');
  expect(form.status).toBe('dirty');
  expect(form.everything).toBe('A loom ');
});

test('it goes back where the item itself is refused', () => {
  const form = new ModelWindow(new ModelServer(), 'first', undefined);
  form.type('alt', 'A loom ');
  form.save('close', (content) => ({ ...content, title: 'before' }));
  form.answer('422');
  expect(form.everything).toBe('beforeA loom ');
});
