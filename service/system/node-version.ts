import { NodeTooOld } from '../errors/start-errors.ts';

/** The oldest Node that PDF.js runs on. An older one would call every PDF damaged. */
const oldestNode = '22.13';

/**
 * Checks the Node that runs the service.
 * @param version as in `process.versions.node`
 * @throws NodeTooOld
 */
export function assertNodeIsNew(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) throw new NodeTooOld(version, oldestNode);
}
