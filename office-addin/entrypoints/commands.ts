import { onRibbonCommand } from '../host/platform/ribbon.ts';
import { copyLink, publish } from './run-commands.ts';

// The function file of manifests that were installed earlier. Newer ones name the pane's page (taskpane.tsx).
// Registered before the first await, since Office may call at once.
onRibbonCommand('publish', publish);
onRibbonCommand('copyLink', copyLink);
