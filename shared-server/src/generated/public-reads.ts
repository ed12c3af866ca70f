// Written by `npm run api:generate` from backend/openapi.json.
import type { PublicRead } from '../cache-keys.ts';

export const publicReads: readonly PublicRead[] = [
  {
    "path": "/api/cover-video",
    "query": []
  },
  {
    "path": "/api/public/branches",
    "query": []
  },
  {
    "path": "/api/public/branches/:id",
    "query": []
  },
  {
    "path": "/api/public/changes",
    "query": [
      "after",
      "limit"
    ]
  },
  {
    "path": "/api/public/changes/:type",
    "query": [
      "ids"
    ]
  },
  {
    "path": "/api/public/collections",
    "query": [
      "after",
      "branch",
      "category",
      "fields",
      "from",
      "lang",
      "licence",
      "limit",
      "maker",
      "material",
      "object_name",
      "on_show",
      "people",
      "period",
      "picture",
      "place",
      "q",
      "skip",
      "sort",
      "subject",
      "technique",
      "undated",
      "until"
    ]
  },
  {
    "path": "/api/public/collections/addresses/:name",
    "query": []
  },
  {
    "path": "/api/public/collections/chosen",
    "query": [
      "ids"
    ]
  },
  {
    "path": "/api/public/collections/exhibited",
    "query": [
      "exhibition",
      "limit",
      "skip"
    ]
  },
  {
    "path": "/api/public/collections/facets",
    "query": [
      "branch",
      "category",
      "from",
      "lang",
      "licence",
      "maker",
      "material",
      "object_name",
      "on_show",
      "people",
      "period",
      "picture",
      "place",
      "q",
      "subject",
      "technique",
      "undated",
      "until"
    ]
  },
  {
    "path": "/api/public/collections/on-show",
    "query": [
      "branch"
    ]
  },
  {
    "path": "/api/public/collections/:id",
    "query": []
  },
  {
    "path": "/api/public/data",
    "query": []
  },
  {
    "path": "/api/public/events",
    "query": [
      "after",
      "branch",
      "fields",
      "limit",
      "skip",
      "when"
    ]
  },
  {
    "path": "/api/public/events/:id",
    "query": []
  },
  {
    "path": "/api/public/events/:year/:slug",
    "query": []
  },
  {
    "path": "/api/public/exhibitions",
    "query": [
      "after",
      "branch",
      "limit",
      "skip",
      "when"
    ]
  },
  {
    "path": "/api/public/exhibitions/:id",
    "query": []
  },
  {
    "path": "/api/public/exhibitions/:year/:slug",
    "query": []
  },
  {
    "path": "/api/public/news",
    "query": [
      "after",
      "fields",
      "limit",
      "skip"
    ]
  },
  {
    "path": "/api/public/news/:id",
    "query": []
  },
  {
    "path": "/api/public/news/:year/:slug",
    "query": []
  },
  {
    "path": "/api/public/pages",
    "query": [
      "after",
      "limit",
      "place",
      "skip"
    ]
  },
  {
    "path": "/api/public/pages/:id",
    "query": []
  },
  {
    "path": "/api/public/records/:id/:format",
    "query": []
  },
  {
    "path": "/api/public/redirects",
    "query": [
      "from",
      "path"
    ]
  },
  {
    "path": "/api/public/search",
    "query": [
      "lang",
      "limit",
      "q",
      "skip",
      "type"
    ]
  },
  {
    "path": "/api/public/site",
    "query": []
  },
  {
    "path": "/api/public/site/about",
    "query": []
  },
  {
    "path": "/api/public/terms",
    "query": [
      "lang",
      "limit",
      "q"
    ]
  },
  {
    "path": "/api/public/terms/:kind",
    "query": [
      "after",
      "lang",
      "limit",
      "skip"
    ]
  },
  {
    "path": "/api/public/terms/:kind/:id",
    "query": [
      "lang"
    ]
  }
];
