import { useSyncExternalStore } from 'react';
import type { UploadProgress } from './upload-progress.ts';

interface ProgressBarProps {
  /** The name of the file. */
  name: string;
  progress: UploadProgress;
}

/** The progress of one file. */
export function ProgressBar({ name, progress }: ProgressBarProps) {
  const percent = useSyncExternalStore(progress.subscribe, progress.percent);
  return (
    <>
      <progress value={percent} max={100} aria-label={name} />
      <span>{percent}%</span>
    </>
  );
}
