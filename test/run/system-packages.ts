import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The programs that the tests need besides Node, and their Debian packages. */
const needed: { file: string; packages: string[] }[] = [
  { file: '/usr/bin/chromium', packages: ['chromium'] },
  { file: '/usr/bin/chromium-headless-shell', packages: ['chromium-headless-shell'] },
  { file: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  { file: '/usr/bin/Xvfb', packages: ['xvfb'] },
  { file: '/usr/bin/openbox', packages: ['openbox'] },
  { file: '/usr/bin/xdotool', packages: ['xdotool'] },
  { file: '/usr/bin/soffice', packages: ['libreoffice-writer', 'libreoffice-calc', 'libreoffice-impress'] },
  { file: '/usr/bin/pdftoppm', packages: ['poppler-utils'] },
  { file: '/usr/bin/openssl', packages: ['openssl'] },
  // An older major version, to upgrade from.
  { file: '/usr/lib/postgresql/15/bin/postgres', packages: ['postgresql-15'] },
  { file: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf', packages: ['fonts-liberation'] },
  { file: '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf', packages: ['fonts-noto-core'] },
  { file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', packages: ['fonts-noto-cjk'] },
  {
    file: '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf',
    packages: ['fonts-crosextra-carlito', 'fonts-crosextra-caladea'],
  },
];

function missing(): string[] {
  return needed.filter(({ file }) => !exists(file)).flatMap(({ packages }) => packages);
}

function exists(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs missing programs where that is possible (Debian, as root).
 * @throws Error with the command to run where it is not.
 */
export function bringSystemPackages(): void {
  const packages = missing();
  if (packages.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!exists('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`The tests need programs that are not here. On Debian, as root, run: ${command}`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${packages.join(', ')}`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('sh', ['-c', `${command} >/dev/null`], { stdio: 'inherit', env });
}
