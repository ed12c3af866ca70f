import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Trial } from '../lib/trial.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { checkLinkedData, type LinkedArtFiles } from './linked-data.ts';

const OAI_SCHEMA = fileURLToPath(new URL('oai-pmh.xsd', import.meta.url));
const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

/** A harvester of others counts what it gets, as it goes on: it keeps the last page only. */
const PERL = `
use HTTP::OAI; use strict;
my ($url, $prefix) = @ARGV;
my ($records, $deleted, %seen) = (0, 0);
my $count = sub { my $record = shift; $records++; $deleted++ if $record->header->is_deleted; $seen{$record->identifier}++ };
my $list = HTTP::OAI::Harvester->new(baseURL => $url)->ListRecords(metadataPrefix => $prefix, onRecord => $count);
die $list->message if $list->is_error;
print join ' ', $records, $deleted, scalar keys %seen;`;

/** The counts of HTTP::OAI: records, the deletions among them, different identifiers. */
export const harvestedByPerl = (site: string, prefix: string): string =>
  execFileSync('perl', ['-e', PERL, `${site}/oai`, prefix], { encoding: 'utf8' });

interface Schemas extends LinkedArtFiles {
  lido?: string;
}

/** Debian's HTTP::OAI harvests the museum, and xmllint reads every answer and every LIDO record against its schema. */
export async function checkHarvest(trial: Trial, site: string, { lido, ...linkedArt }: Schemas): Promise<void> {
  const { checks, folder } = trial;
  checks.heading(lido === undefined ? 'harvest (no schema of LIDO was given)' : 'harvest');
  const staff = new Visitor(site);
  await staff.signIn(testAccount);
  const open = { email: 'museum@example.org', open_data: { harvest: true, dumps: true, licence: LICENCE } };
  const saved = await staff.ask('/api/admin/site', { method: 'PUT', body: open, headers: { origin: site } });
  checks.that('harvesting is switched on', saved.status === 200, saved.text);
  const hidden = await firstObject(site);
  await staff.ask(`/api/admin/collections/${hidden}`, {
    method: 'PUT',
    body: { published: false },
    headers: { origin: site },
  });
  const total = await settledCount(site, hidden);
  for (const prefix of ['oai_dc', 'lido']) {
    const counted = harvestedByPerl(site, prefix);
    const expected = `${total + 1} 1 ${total + 1}`;
    checks.that(`HTTP::OAI gets ${total} records and 1 deletion in ${prefix}`, counted === expected, counted);
  }
  const valid = (file: string, schema: string) =>
    spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, file], { encoding: 'utf8' });
  const wrong: string[] = [];
  for (const [at, query] of QUERIES.entries()) {
    const file = `${folder}/oai-${at}.xml`;
    writeFileSync(file, await (await fetch(`${site}/oai?${query}`)).text());
    const { status, stderr } = valid(file, OAI_SCHEMA);
    if (status !== 0) wrong.push(`${query}: ${stderr.slice(0, 500)}`);
  }
  checks.that(`${QUERIES.length} answers are as the schema of OAI-PMH wants them`, wrong.length === 0, wrong);
  const ids = await objectsOf(site);
  await checkLinkedData(trial, site, { ids, ...linkedArt });
  if (lido === undefined) return;
  const bad: string[] = [];
  for (const id of ids) {
    const file = `${folder}/${id}.lido.xml`;
    writeFileSync(file, await (await fetch(`${site}/id/${id}.lido.xml`)).text());
    const { status, stderr } = valid(file, lido);
    if (status !== 0) bad.push(`${id}: ${stderr.slice(0, 500)}`);
  }
  checks.that(`${ids.length} records are as the schema of LIDO wants them`, ids.length > 0 && bad.length === 0, bad);
}

const QUERIES = [
  'verb=Identify',
  'verb=ListSets',
  'verb=ListMetadataFormats',
  'verb=ListIdentifiers&metadataPrefix=oai_dc',
  'verb=ListRecords&metadataPrefix=oai_dc',
  'verb=ListRecords&metadataPrefix=lido&set=open-pictures',
  'verb=ListRecords&metadataPrefix=lido',
  'verb=Nothing',
  'verb=ListRecords',
  'verb=GetRecord&metadataPrefix=lido&identifier=nothing',
  'verb=ListRecords&metadataPrefix=marc21',
  'verb=ListRecords&metadataPrefix=oai_dc&from=2099-01-01',
  'verb=ListRecords&resumptionToken=nothing',
];

async function objectsOf(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/public/collections?limit=100`);
  const { collections } = (await answer.json()) as { collections: { id: string }[] };
  return collections.map(({ id }) => id);
}

async function firstObject(site: string): Promise<string> {
  const [first] = await objectsOf(site);
  if (first === undefined) throw new Error('The museum has no objects.');
  return first;
}

/** The number of public objects, once harvesters are told that one is hidden. */
async function settledCount(site: string, hidden: string): Promise<number> {
  const isTold = async () => {
    const answer = await fetch(`${site}/oai?verb=ListIdentifiers&metadataPrefix=oai_dc`);
    const text = await answer.text();
    return text.includes(`<header status="deleted"><identifier>${site}/id/${hidden}<`);
  };
  const until = Date.now() + 30_000;
  while (!(await isTold()))
    if (Date.now() > until) throw new Error('The hidden object is not told as deleted.');
    else await delay(250);
  const answer = await fetch(`${site}/api/public/collections?limit=1`);
  const { total } = (await answer.json()) as { total: number };
  return total;
}
