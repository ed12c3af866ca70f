/** Forms store what is typed when the page is unloaded (useDraftRecovery), and offer it when it is back. */
export const reloadPage = (): void => window.location.reload();
