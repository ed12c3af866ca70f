import type { AdminCoverVideo, CoverVideoUpdate } from '@muzey/shared-ui/api/generated/index.ts';

export const VIDEOS = ['desktopVideo', 'mobileVideo'] as const;
/** Addresses, empty where there is none. */
export type VideosDraft = Record<(typeof VIDEOS)[number], string>;

export const videosToDraft = ({ desktopVideo, mobileVideo }: AdminCoverVideo): VideosDraft => ({
  desktopVideo: desktopVideo ?? '',
  mobileVideo: mobileVideo ?? '',
});

export const toVideosUpdate = ({ desktopVideo, mobileVideo }: VideosDraft, version: number): CoverVideoUpdate => ({
  desktopVideo: desktopVideo.trim() || null,
  mobileVideo: mobileVideo.trim() || null,
  version,
});
