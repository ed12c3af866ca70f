import { createContext } from 'react';

/** The RSS feeds that every page names, without language. A context: pages are part of the sections that have the feeds. */
export const FeedAddresses = createContext<readonly string[]>([]);
