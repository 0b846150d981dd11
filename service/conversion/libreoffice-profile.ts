import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Settings for untrusted files: run no code in them, and fetch nothing they refer to. */
const settings: { path: string; name: string; value: string | number | boolean }[] = [
  { path: 'org.openoffice.Office.Common/Security/Scripting', name: 'DisableMacrosExecution', value: true },
  { path: 'org.openoffice.Office.Common/Security/Scripting', name: 'MacroSecurityLevel', value: 3 },
  { path: 'org.openoffice.Office.Common/Security/Scripting', name: 'BlockUntrustedRefererLinks', value: true },
  { path: 'org.openoffice.Office.Common/Security/Scripting', name: 'DisableActiveContent', value: true },
  { path: 'org.openoffice.Office.Writer/Content/Update', name: 'Link', value: 2 },
  { path: 'org.openoffice.Office.Calc/Content/Update', name: 'Link', value: 1 },
  { path: 'org.openoffice.Setup/Office', name: 'ooSetupInstCompleted', value: true },
  // LibreOffice tests its graphics at each start that is newer than this version, for most of a small file's time.
  { path: 'org.openoffice.Setup/Product', name: 'ooSetupLastVersion', value: '9999.0' },
];

const settingsPath = (folder: string) => join(folder, 'user', 'registrymodifications.xcu');

/** Writes a LibreOffice profile to the folder. */
export async function writeLibreOfficeProfile(folder: string): Promise<void> {
  await mkdir(dirname(settingsPath(folder)), { recursive: true });
  const items = settings.map(
    ({ path, name, value }) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    settingsPath(folder),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
}

/**
 * Checks whether the folder still has the settings. The system removes temporary files that were not used for days, and then
 * LibreOffice would take its own defaults. A folder of that name that another account has created since does not count.
 */
export async function isProfileComplete(folder: string): Promise<boolean> {
  try {
    const { uid } = await lstat(folder);
    if (process.getuid && uid !== process.getuid()) return false;
    await lstat(settingsPath(folder));
    return true;
  } catch {
    return false;
  }
}
