import { serveUploads } from '../../background/offscreen-sender.ts';

serveUploads();
