/** The anchored bands of the confidences of findings, 1 to 10. */
export const findingConfidenceRules = `CONFIDENCE
"confidence" is a whole number from 1 to 10, for each finding on its own:
10  the sources say it in so many words
8-9  clear, and no other reading is plausible
6-7  the likelier reading; another one is possible
4-5  two readings are about equally likely
2-3  a guess with a hint behind it
1  a guess
When unsure, choose the lower number. A doubtful finding goes to a person, which costs little; a wrong finding with high confidence costs much.`;
