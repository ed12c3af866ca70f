/** Heads of requests that take longer are ended within 20 s (docs/security.md). */
export const HEAD_LIMITS = {
  headersTimeout: 19_000,
  // Node looks for them only so often; by its default up to half a minute later
  connectionsCheckingInterval: 1_000,
} as const;
