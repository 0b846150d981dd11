import { startPane } from './start-pane.tsx';
import '../ui/pane.css';

startPane();
