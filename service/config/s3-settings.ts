import * as z from 'zod';
import { ConfigError } from '../errors/start-errors.ts';
import { flag } from './setting-types.ts';

export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Both or neither. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  prefix: string;
}

export const s3Settings = {
  /** The bucket for documents' files; by default they are stored in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  /** The address of an S3-compatible server other than Amazon's. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
      error: 'must contain no user or password; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    })
    .optional(),
  S3_REGION: z.string().optional(),
  /** The S3 keys; by default the machine's role or the AWS_* variables are used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the bucket is in the path instead of the host name, as most servers other than Amazon's require. */
  S3_FORCE_PATH_STYLE: flag,
  /** The prefix of every key, so that a bucket can hold other objects too. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, { error: 'may have letters, digits, and . _ - / only' })
    .default('blobs/'),
};

/** @throws ConfigError naming what is missing */
export function readS3(data: z.infer<z.ZodObject<typeof s3Settings>>): S3Config | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (data.S3_BUCKET === undefined) {
    if (!data.S3_ENDPOINT && !accessKeyId && !secretAccessKey) return undefined;
    throw new ConfigError([{ path: ['S3_BUCKET'], message: 'must name the bucket when other S3_ settings are set' }]);
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError([{ path: [missing], message: 'must be set when the other key is' }]);
  }
  return {
    bucket: data.S3_BUCKET,
    endpoint: data.S3_ENDPOINT,
    // Signatures need a region; servers other than Amazon's accept this one.
    region: data.S3_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: data.S3_FORCE_PATH_STYLE,
    prefix: data.S3_PREFIX,
  };
}
