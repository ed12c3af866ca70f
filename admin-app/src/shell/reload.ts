/** Forms store what is typed as the page goes (useDraftRecovery), and offer it when it is back. */
export const reloadPage = (): void => window.location.reload();
