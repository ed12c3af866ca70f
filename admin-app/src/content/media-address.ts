const SIGNATURE = /\?until=\d+&signature=[\w-]+/g;

/** An address or a text without the signatures in addresses, which change every hour (docs/api.md, "Who may see a file"). */
export const plainAddress = (text: string): string => text.replaceAll(SIGNATURE, '');
