// Jest starts with the largest files while it does not know how long each takes. A slow spec in a small file would then start last and
// leave all other workers idle.
const { default: Sequencer } = require('@jest/test-sequencer');
const { join } = require('node:path');

/** The slowest specs of all workspaces. */
const SLOWEST_SPECS = [
  'backend/test/generated-requests.spec.ts',
  'backend/test/strangers.spec.ts',
  'backend/test/private-hidden.spec.ts',
  'backend/test/bad-input.spec.ts',
  'backend/src/content-types/collections/browse/facets-scan.spec.ts',
  'backend/src/features/cards/cards.spec.ts',
  'backend/src/main.spec.ts',
  'backend/src/operations/backup/cli.spec.ts',
  'backend/src/platform/health/outage.spec.ts',
  'backend/src/operations/register/imports/import-processes.spec.ts',
  'backend/src/operations/register/inverse.spec.ts',
  'backend/src/platform/media/intake/hostile-files.spec.ts',
  'backend/src/platform/database/embedded-server.spec.ts',
  'backend/src/platform/search/search-plans.spec.ts',
  'backend/test/read-save-read.spec.ts',
  'backend/test/schedules.spec.ts',
  'backend/test/webhooks-killed.spec.ts',
  'backend/test/openapi-lint.spec.ts',
  'backend/test/programs.spec.ts',
  'backend/test/documents-generated.spec.ts',
  'backend/src/platform/database/embedded/upgrade-copy.spec.ts',
  'admin-app/test/events.spec.tsx',
  'admin-app/test/exhibitions.spec.tsx',
  'admin-app/test/pages.spec.tsx',
  'admin-app/test/collections.spec.tsx',
  'public-app/server/pages/found-and-shared.spec.ts',
  'public-app/server/pages/sections.spec.ts',
  'public-app/server/pages/navigation.spec.ts',
];

const root = join(__dirname, '..', '..');
const places = new Map(SLOWEST_SPECS.map((path, place) => [join(root, path), place]));
const placeOf = ({ path }) => places.get(path) ?? SLOWEST_SPECS.length;

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => placeOf(a) - placeOf(b));
  }
};
module.exports.SLOWEST_SPECS = SLOWEST_SPECS;
