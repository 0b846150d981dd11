/// <reference path="./lucide-icons.d.ts" />
import { createElement } from 'hono/jsx';
import AtSign from 'lucide/dist/esm/icons/at-sign.mjs';
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import CalendarX from 'lucide/dist/esm/icons/calendar-x.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import Globe from 'lucide/dist/esm/icons/globe.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs';
import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Power from 'lucide/dist/esm/icons/power.mjs';
import Presentation from 'lucide/dist/esm/icons/presentation.mjs';
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';

/** The console's icons, of the same set as those of the apps. Each is imported alone: the package's entry holds all 1,700. */
const drawings = {
  alert: TriangleAlert,
  back: ChevronLeft,
  check: Check,
  clock: Clock,
  copy: Copy,
  cross: X,
  delete: Trash,
  domains: AtSign,
  download: Download,
  email: Mail,
  expired: CalendarX,
  expires: CalendarClock,
  more: ChevronDown,
  new: Plus,
  open: ExternalLink,
  page: Globe,
  password: Lock,
  pdf: FileText,
  person: UserPlus,
  power: Power,
  publish: FileUp,
  qr: QrCode,
  restore: RotateCcw,
  search: Search,
  sheet: FileSpreadsheet,
  signOut: LogOut,
  slides: Presentation,
  unlock: LockOpen,
  update: RefreshCw,
  waiting: Hourglass,
};

export type IconName = keyof typeof drawings;

/**
 * Draws an icon of 16 pixels in the colour of the text around it. Screen readers skip it: the text beside it, or the control's
 * name, says the same.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {drawings[name].map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
