// The floors: one page, one menu, four ways of writing it. `npm run floors` makes them.
const dir = name => new URL(`../floors/dist/${name}/`, import.meta.url).pathname
export default [
  { name: 'static', dir: dir('static') },
  { name: 'vanilla', dir: dir('vanilla') },
  { name: 'react', dir: dir('react') },
  { name: 'mobx', dir: dir('mobx') } // floor (d): what the product is compared with
]
