import type { ShouldRevalidateFunction } from 'react-router-dom';

/** Loads a page's data again only at another address: a dialog over the page changes nothing below it. */
export const unlessSameAddress: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href;
