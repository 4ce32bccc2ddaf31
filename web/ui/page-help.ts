import { createContext, type ReactNode } from 'react';

/** What stands beside the title of the current screen: its link to the guide. */
export const PageHelp = createContext<ReactNode>(null);
