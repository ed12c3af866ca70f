/** Whether a body sent to this address is a file, which is read as a stream. */
export const isUploadAddress = (url: string): boolean =>
  /^\/api\/admin\/(?:upload\/|media\/[^/?#]+\/file(?:$|[?#]))/.test(url);
