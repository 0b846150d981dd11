import { serveTasks } from '../../system/tasks/serve-tasks.ts';
import { inspectTasks } from './inspect-tasks.ts';

// Everything that strangers send is parsed in this process: a file that is slow or exhausts memory affects only it.
serveTasks(inspectTasks);
