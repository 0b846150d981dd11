import { buildService } from './build-service.ts';

await buildService();
