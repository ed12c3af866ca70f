const SIGNATURE = /\?until=\d+&signature=[\w-]+/g;

/** An address or a text without the signatures of addresses, which change by the hour (docs/api.md, "Who may see a file"). */
export const plainAddress = (text: string): string => text.replaceAll(SIGNATURE, '');
