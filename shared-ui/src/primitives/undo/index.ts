export { hearUndo, offerUndo, type UndoOffer, undoCall } from './undo';
