/** `assets.json`, which the browser build writes for the server. */
export interface AssetFile {
  scripts: string[];
  styles: string[];
  chunks: Record<string, string[]>;
  fonts: Record<string, string>;
}
