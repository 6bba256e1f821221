export {
  areLettersOn,
  isCovered,
  isTyped,
  type KeyLine,
  type KeyName,
  keyGroups,
  keysHere,
  keyTable,
  letterOf,
  reportKeys,
  switchLetters,
} from './keys';
