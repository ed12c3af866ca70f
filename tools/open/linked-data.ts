import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import type { Trial } from '../lib/trial.ts';
import { scriptOf } from './viewers.ts';

/** N3.js and jsonld.js read what programs of others would. */
const N3 = {
  from: 'n3@2.13.12',
  sha512: 'z944NsyJi58WXcYevtNkUL2JhVr0KP6nvED9AgymQq5V35TDaNn1N8kO+OWJk/kj4PR0L/ilWB3d7/bWceg1CQ==',
  script: 'browser/n3.min.js',
};
const JSONLD = {
  from: 'jsonld@9.0.0',
  sha512: 'pjMIdkXfC1T2wrX9B9i2uXhGdyCmgec3qgMht+TDj+S0qX3bjWMQUfL7NeqEhuRTi8G5ESzmL9uGlST7nzSEWg==',
  script: 'dist/jsonld.min.js',
};

interface Options {
  safe: true;
  documentLoader: (url: string) => Promise<{ documentUrl: string; document: unknown }>;
}

interface Libraries {
  N3: { Parser: new () => { parse(text: string): unknown[] } };
  jsonld: {
    expand(document: unknown, options: Options): Promise<unknown[]>;
    toRDF(document: unknown, options: Options): Promise<unknown[]>;
  };
}

/** Debian's own, in whatever Python comes first. Prints the faults of documents. */
const PYTHON = '/usr/bin/python3';
const VALIDATE = `
import glob, json, sys
from jsonschema import Draft202012Validator, RefResolver
folder, *paths = sys.argv[1:]
schemas = [json.load(open(path)) for path in glob.glob(folder + '/*.json')]
known = {schema['$id']: schema for schema in schemas if '$id' in schema}
wanted = known['https://linked.art/api/1.0/schema/object.json']
validator = Draft202012Validator(wanted, resolver=RefResolver(wanted['$id'], wanted, known))
for path in paths:
    for error in validator.iter_errors(json.load(open(path))):
        print(path, list(error.absolute_path), error.message[:300])
`;

export interface LinkedArtFiles {
  /** The folder of the JSON schemas of Linked Art. */
  schemas?: string;
  /** The context of linked.art. */
  context?: string;
}

/** Reads terms as SKOS and the catalogue of dumps as DCAT, in both formats, and objects as Linked Art. */
export async function checkLinkedData(
  trial: Trial,
  site: string,
  { ids, schemas, context }: LinkedArtFiles & { ids: readonly string[] },
): Promise<void> {
  const { checks, folder } = trial;
  // scripts of browsers: they leave their names in the global object
  for (const library of [N3, JSONLD]) runInThisContext(scriptOf(library, folder));
  const libraries = globalThis as unknown as Libraries;
  await readConcepts(trial, { site, ids, libraries });
  const [turtle, json] = await triplesOf(libraries, `${site}/data/catalog.ttl`, `${site}/data/catalog.jsonld`);
  checks.that(
    `N3.js reads the catalogue of dumps as ${turtle} triples, and jsonld.js as many`,
    turtle > 10 && turtle === json,
    json,
  );
  const files: string[] = [];
  const expanded: boolean[] = [];
  const options = loading(context);
  for (const id of ids) {
    const file = `${folder}/${id}.jsonld`;
    const text = await (await fetch(`${site}/id/${id}.jsonld`)).text();
    writeFileSync(file, text);
    files.push(file);
    if (context !== undefined) expanded.push((await libraries.jsonld.expand(JSON.parse(text), options)).length === 1);
  }
  if (context === undefined) console.log('  no context of linked.art was given, so no record is expanded');
  else
    checks.that(
      `jsonld.js expands ${expanded.length} records, and knows each name`,
      expanded.length > 0 && expanded.every(Boolean),
    );
  if (schemas === undefined)
    return console.log('  no schemas of Linked Art were given, so no record is checked against them');
  const { stdout, stderr, status } = spawnSync(PYTHON, ['-c', VALIDATE, schemas, ...files], { encoding: 'utf8' });
  const isValid = files.length > 0 && status === 0 && stdout === '';
  checks.that(
    `${files.length} records are as the schemas of Linked Art want them`,
    isValid,
    (stdout + stderr).slice(0, 2_000),
  );
}

/** Refuses what would be dropped in silence, and reads nothing from the network. */
const loading = (context?: string): Options => ({
  safe: true,
  documentLoader: (documentUrl) =>
    context === undefined || documentUrl !== 'https://linked.art/ns/v1/linked-art.json'
      ? Promise.reject(new Error(`${documentUrl} is not there`))
      : Promise.resolve({ documentUrl, document: JSON.parse(readFileSync(context, 'utf8')) as unknown }),
});

type Triples = [turtle: number, json: number];

/** How many triples the same facts are in Turtle and in JSON-LD. */
async function triplesOf(libraries: Libraries, turtle: string, json: string): Promise<Triples> {
  const inTurtle = new libraries.N3.Parser().parse(await (await fetch(turtle)).text());
  const document = (await (await fetch(json)).json()) as unknown;
  return [inTurtle.length, (await libraries.jsonld.toRDF(document, loading())).length];
}

async function readConcepts(
  { checks }: Trial,
  { site, ids, libraries }: { site: string; ids: readonly string[]; libraries: Libraries },
): Promise<void> {
  const terms = new Set<string>();
  for (const id of ids) {
    const answer = await fetch(`${site}/api/public/collections/${id}`);
    const { record_terms: named } = (await answer.json()) as { record_terms: { id: string; nobody_known?: boolean }[] };
    for (const term of named) if (!term.nobody_known) terms.add(term.id);
  }
  const counts: Triples[] = [];
  for (const id of terms) {
    const turtle = `${site}/id/${id}.ttl`;
    if ((await fetch(turtle)).ok) counts.push(await triplesOf(libraries, turtle, `${site}/id/${id}.skos.json`));
  }
  const total = counts.reduce((sum, [turtle]) => sum + turtle, 0);
  checks.that(
    `N3.js reads ${counts.length} terms as ${total} triples, and jsonld.js as many`,
    total > 3 * counts.length && counts.every(([turtle, json]) => turtle === json),
    counts,
  );
}
