import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import { atMostInRounds, type Figures } from './figures.ts';

const ROUNDS = 5;
const TURNS = 41;

const withContent = (content: string): string => `{"schema":1,"doc":{"type":"doc","content":[${content}]}}`;
const nested = (depth: number): string =>
  depth === 0 ? '{"type":"paragraph"}' : `{"type":"blockquote","content":[${nested(depth - 1)}]}`;
const list = (count: number, node: string): string => Array.from({ length: count }, () => node).join(',');

/** Documents that are refused, and that a check without bounds would take long over. */
const HOSTILE: Record<string, string> = {
  '20,000 nodes': withContent(list(20_000, '{"type":"paragraph"}')),
  '60 levels': withContent(list(300, nested(60))),
  'names of prototypes': withContent(
    list(2_000, '{"type":"constructor","attrs":{"__proto__":{"type":"doc"}},"toString":[1]}'),
  ),
  '20,000 wrong marks': withContent(
    `{"type":"paragraph","content":[{"type":"text","text":"a","marks":[${list(20_000, '{"type":"valueOf"}')}]}]}`,
  ),
};

/** The time in which a formatted text is refused, beside that of reading its JSON (docs/api.md, "Formatted texts"). */
export function measureDocuments(): Figures {
  return Object.fromEntries(
    Object.entries(HOSTILE).map(([name, json]) => {
      if (faultsOfDocument(JSON.parse(json)).length === 0) throw new Error(`a document of ${name} is not refused`);
      const rounds = Array.from({ length: ROUNDS }, () => Array.from({ length: TURNS }, () => turn(json)));
      const values = rounds.map((turns) => turns.map(({ check }) => check));
      const floors = rounds.map((turns) => turns.map(({ parse }) => parse));
      return [`refusing a text of ${name} (ms), against JSON.parse`, atMostInRounds(5, values, floors)];
    }),
  );
}

function turn(json: string): { parse: number; check: number } {
  const began = performance.now();
  const value: unknown = JSON.parse(json);
  const parsed = performance.now();
  faultsOfDocument(value);
  return { parse: parsed - began, check: performance.now() - parsed };
}
