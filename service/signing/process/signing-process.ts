import { serveTasks } from '../../system/tasks/serve-tasks.ts';
import { signingTasks } from './signing-tasks.ts';

// The PDFs and signatures of strangers are parsed in this process: one that is slow or exhausts memory affects only it.
serveTasks(signingTasks);
