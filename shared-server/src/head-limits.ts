/** Request heads that take longer are aborted within 20 s (docs/security.md). */
export const HEAD_LIMITS = {
  headersTimeout: 19_000,
  // Node checks at this interval; its default would be up to half a minute late
  connectionsCheckingInterval: 1_000,
} as const;
