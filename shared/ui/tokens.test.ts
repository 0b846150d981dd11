import { readFile } from 'node:fs/promises';
import { testTokens } from '../../test/support/token-contrast.ts';

testTokens(await readFile(new URL('./tokens.css', import.meta.url), 'utf8'));
