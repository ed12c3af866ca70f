/** The state of a link that changes part of its page: the focus stays where it is. */
export const STAYS = { stays: true };

export const staysIn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'stays' in state;
