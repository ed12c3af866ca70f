import { validate } from 'dockerfile-utils';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from '../lib/checks.ts';
import { root } from '../lib/paths.ts';

const text = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');

/** The names of the base images in the Dockerfile. */
export function readBases(): { node: string; nginx: string; nodeVersion: string } {
  const base = (name: string) => new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1] ?? '';
  const node = base('NODE_IMAGE');
  return { node, nginx: base('NGINX_IMAGE'), nodeVersion: /^node:([\d.]+)-/.exec(node)?.[1] ?? '' };
}

/** One stage of the Dockerfile: its name and base image, then its instructions, one line each. */
interface Stage {
  name: string;
  from: string;
  lines: string[];
}

function readStages(): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines.filter(Boolean)) {
    const [, from, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (from && name) stages.push({ name, from, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/**
 * Checks like a linter's, and some it doesn't have: versions, users, health checks, nothing from the network but packages of the lock file.
 */
export function checkDockerfile(checks: Checks): void {
  const findings = validate(text).map(({ message, range }) => ({ line: range.start.line + 1, message }));
  checks.that('the linter finds nothing in the Dockerfile', findings.length === 0, findings);
  const { node, nginx } = readBases();
  const pinned = [node, nginx].filter((name) => /^[a-z]+:\d+\.\d+\.\d+-\w/.test(name));
  checks.that('what the images stand on has a whole version', pinned.length === 2, [node, nginx]);
  const stages = readStages();
  const rules = [
    '${NODE_IMAGE}',
    '${NGINX_IMAGE}',
    '${SITE_BEFORE}',
    '${ADMIN_BEFORE}',
    ...stages.map(({ name }) => name),
  ];
  checks.that(
    'every stage stands on one of them or on an earlier stage',
    stages.every(({ from }) => rules.includes(from)),
  );
  const all = stages.flatMap(({ lines }) => lines);
  checks.that('nothing is fetched but by npm ci', !all.some((line) => /^ADD|curl .*\||wget|apt-get/.test(line)));
  const installs = all.filter((line) => /npm (ci|install)/.test(line));
  checks.that(
    'packages are those of the lock file, and run nothing of their own',
    installs.length > 0 && installs.every((line) => /npm ci --ignore-scripts/.test(line)),
  );
  for (const { name, lines } of stages.filter((stage) => ['api', 'site', 'admin'].includes(stage.name))) {
    const user = lines.findLastIndex((line) => /^USER [1-9]\d*:[1-9]\d*$/.test(line));
    const last = lines.findLastIndex((line) => /^(COPY|RUN)/.test(line));
    checks.that(`${name}: a user other than root, by number, once everything is in place`, user > last);
    checks.that(`${name}: a health check`, lines.filter((line) => line.startsWith('HEALTHCHECK')).length === 1);
    checks.that(`${name}: installs nothing itself`, !lines.some((line) => /npm/.test(line)));
  }
}
