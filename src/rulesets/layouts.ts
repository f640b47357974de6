/** Named start positions. Rule document 004 part III C draws those for 11×11. */
export const LAYOUTS: { readonly [name: string]: string } = {
  brandubh: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3',
  tablut: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3',
  't-diamond': '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3',
  't-cross': '3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3',
  'bell-diamond': '4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4',
  'lewis-cross': '4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4',
  'lewis-diamond': '4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4',
}

/** Named camps. */
export const CAMPS: { readonly [name: string]: string } = {
  ashton: 'a4,a5,a6,b5,d1,d9,e1,e2,e8,e9,f1,f9,h5,i4,i5,i6',
}
