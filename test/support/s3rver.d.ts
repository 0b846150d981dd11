/** The part of s3rver that tests use; it ships no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface StoredObject {
    bucket: string;
    key: string;
  }

  export default class S3rver {
    store: {
      putObject(object: StoredObject): Promise<{ size: number }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
