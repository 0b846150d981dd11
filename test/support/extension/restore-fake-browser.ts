import { afterAll } from 'vitest';
import { restoreFakeBrowser } from './fake-browser.ts';

// The files share a process, and replace parts of the fake browser.
afterAll(restoreFakeBrowser);
