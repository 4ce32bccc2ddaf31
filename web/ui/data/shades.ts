/** Ten shades of each colour, light to dark, mixed in oklch; the accent is teal 6, oklch(0.52 0.09 190). */
export const shades = {
  teal: ['#eefaf8', '#dbf3f0', '#b6e6e2', '#86d1cc', '#56b7b1', '#2c9893', '#007974', '#006560', '#004f4c', '#003a38'],
  green: ['#f0faf2', '#ddf4e1', '#bbe8c3', '#8cd59b', '#5bbd74', '#399d57', '#237c40', '#1d6734', '#165128', '#113b1d'],
  yellow: [
    '#fdf6e8',
    '#fbebcb',
    '#f6d69a',
    '#ebb75b',
    '#d9951d',
    '#bb7400',
    '#955905',
    '#7d480a',
    '#643708',
    '#4b2705',
  ],
  red: ['#fff4f3', '#ffe6e2', '#ffccc6', '#fba89f', '#f27d74', '#de4e49', '#ba2b2b', '#9e1c1f', '#7e1416', '#5d1010'],
  blue: ['#f1f7ff', '#e1eeff', '#c3ddff', '#9ac4fb', '#6fa7ee', '#4387db', '#2369ba', '#14569f', '#0d437f', '#0a315e'],
  gray: ['#fbfaf9', '#f6f4f2', '#edebe8', '#e2dfdc', '#d0cdc9', '#a7a4a0', '#716e69', '#5b5753', '#403d39', '#282623'],
  dark: ['#e9e7e5', '#c6c4c1', '#a4a19d', '#777470', '#423f3c', '#32302d', '#22201d', '#1a1816', '#12110f', '#0c0b09'],
} as const;
