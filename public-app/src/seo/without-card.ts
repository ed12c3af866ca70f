import { createContext } from 'react';

/** Whether the page below says nothing about itself to search engines and in cards. */
export const WithoutCard = createContext(false);
