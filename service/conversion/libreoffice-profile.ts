import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Writes a LibreOffice profile to the folder. */
export async function writeLibreOfficeProfile(folder: string): Promise<void> {
  const user = join(folder, 'user');
  await mkdir(user, { recursive: true });
  const items = settings.map(
    ({ path, name, value }) =>
      `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
}
