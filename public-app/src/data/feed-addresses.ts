import { createContext } from 'react';

/** The RSS feeds that every page lists, without language. A context, because pages are part of the sections that define the feeds. */
export const FeedAddresses = createContext<readonly string[]>([]);
