/** Words that say nothing by themselves beside a stated text; none of them negates, compares, joins or places. */
export const fillerWords: ReadonlySet<string> = new Set(
  `it its is was are were be been has have had he him his she her hers they them their this that these those there here who whom whose which what
  of in at on as to by for from the a an and i we you my our your so then
  answer final correct right result response called named known name titled title entitled`.split(/\s+/),
);

/** Words that turn a statement round or leave it open, in a text that `normaliseText` made. */
export const hedgePattern =
  /(?<![^ ])(?:not|no|never|neither|nor|none|non|without|except|excluding|isnt|wasnt|arent|werent|dont|doesnt|didnt|cant|cannot|couldnt|wouldnt|wont|hasnt|havent|hadnt|aint|minus|rather|instead|unlike|than|false|wrong|incorrect|deny|denies|denied|unknown|unclear|unsure|uncertain|maybe|perhaps|possibly|probably|presumably|likely|unlikely|might|may|could|would|should|either|or|vs|versus|think|thinks|thought|believe|believes|believed|guess|guessing|assume|assuming|suppose|supposedly|allegedly|apparently|reportedly|seems|seem|appears|appear|about|around|approximately|roughly|almost|nearly|former|formerly|previously|ex|but|however|although|though|unless|if|until|before|after|nicht|kein|keine|nein|oder|vielleicht|pas|ne|ou|sin|o)(?![^ ])/u;
