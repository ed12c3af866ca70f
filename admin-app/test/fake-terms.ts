import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { newTerm } from '../src/screens/terms/terms.form.ts';

let last = 0;

/** A material, named in English only. */
export function term(over: Partial<AdminTerm> = {}): AdminTerm {
  const id = over.id ?? `term-${++last}`;
  return {
    ...newTerm('material'),
    id,
    labels: { en: `Label of ${id}` },
    version: 1,
    createdAt: '2026-05-18T07:05:00.000Z',
    updatedAt: '2026-05-18T07:05:00.000Z',
    ...over,
  };
}

/** One call. */
interface Asked {
  method: string;
  /** Empty for the list. */
  id: string;
  query: URLSearchParams;
  body: unknown;
}

/** The terms, listed, created and changed like in the API. */
export class FakeTerms {
  all: AdminTerm[] = [];

  answer({ method, id, query, body }: Asked): Response | undefined {
    if (id === '') return method === 'POST' ? this.created(body as Partial<AdminTerm>) : this.list(query);
    const found = this.all.find((one) => one.id === id);
    if (!found) return undefined;
    if (method === 'GET') return Response.json(found);
    if (method === 'DELETE') {
      this.all = this.all.filter((one) => one !== found);
      return Response.json({ message: 'ok' });
    }
    const changed = { ...found, ...(body as Partial<AdminTerm>), version: found.version + 1 };
    this.all = this.all.map((one) => (one === found ? changed : one));
    return Response.json({ message: 'ok', term: changed });
  }

  private list(query: URLSearchParams): Response {
    const asked = (name: string) => (query.get(name) ?? '').toLowerCase();
    const words = ({ labels, variants }: AdminTerm) => [...Object.values(labels), ...variants].join(' ').toLowerCase();
    const hits = this.all
      .filter(({ merged_into }) => merged_into === null)
      .filter(({ kind }) => asked('kind') === '' || kind === asked('kind'))
      .filter(({ broader }) => asked('broader') === '' || (broader ?? 'none') === asked('broader'))
      .filter((one) => words(one).includes(asked('q')));
    const skip = Number(asked('skip'));
    return Response.json({ terms: hits.slice(skip, skip + Number(query.get('limit') ?? 20)), total: hits.length });
  }

  private created(body: Partial<AdminTerm>): Response {
    const made = term(body);
    this.all = [...this.all, made];
    return Response.json({ message: 'made', term: made }, { status: 201 });
  }
}
