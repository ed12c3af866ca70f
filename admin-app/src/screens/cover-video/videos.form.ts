import type { AdminCoverVideo, CoverVideoUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { onlyDiffering, type Difference } from '../../content/differences.ts';
import type { T } from '../../i18n/useT.ts';

export const VIDEOS = ['desktopVideo', 'mobileVideo'] as const;
/** Addresses, empty for none. */
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

export const isCoverVideo = (value: unknown): value is AdminCoverVideo =>
  typeof value === 'object' && value !== null && 'desktopVideo' in value && 'version' in value;

export const labelsOf = (t: T): VideosDraft => ({ desktopVideo: t('video-desktop'), mobileVideo: t('video-mobile') });

/** The differences between another version and ours. */
export const differencesOf = (mine: VideosDraft, theirs: AdminCoverVideo, t: T): Difference[] =>
  onlyDiffering(
    VIDEOS.map((video) => ({
      key: video,
      field: labelsOf(t)[video],
      mine: mine[video],
      theirs: theirs[video] ?? '',
    })),
  );
