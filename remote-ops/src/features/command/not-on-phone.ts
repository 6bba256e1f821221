/** On a phone there is no room for the evidence: money is begun on a computer, and the second person may be anywhere. */
export const notOnPhone = '动钱的事要在电脑上提出或决定；手机上可以看，也可以在「复核」里作第二人批准';
