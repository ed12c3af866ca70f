import type { AdminCoverVideo, CoverVideoUpdate } from '@muzey/shared-ui/api/generated/index.ts';

export const FILMS = ['desktopVideo', 'mobileVideo'] as const;
/** Addresses, empty where there is none. */
export type FilmsDraft = Record<(typeof FILMS)[number], string>;

export const filmsToDraft = ({ desktopVideo, mobileVideo }: AdminCoverVideo): FilmsDraft => ({
  desktopVideo: desktopVideo ?? '',
  mobileVideo: mobileVideo ?? '',
});

export const toFilmsUpdate = ({ desktopVideo, mobileVideo }: FilmsDraft, version: number): CoverVideoUpdate => ({
  desktopVideo: desktopVideo.trim() || null,
  mobileVideo: mobileVideo.trim() || null,
  version,
});
