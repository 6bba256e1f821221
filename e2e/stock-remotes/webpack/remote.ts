import { stockRemote } from '../source/definition';
import card from './card.json';

export default stockRemote(card);
