// The floors are one page with one menu, written in four ways. `npm run floors` makes them.
const dir = name => new URL(`../floors/dist/${name}/`, import.meta.url).pathname
export default [
  { name: 'static', dir: dir('static') },
  { name: 'vanilla', dir: dir('vanilla') },
  { name: 'react', dir: dir('react') },
  { name: 'mobx', dir: dir('mobx') } // This is floor (d), with which the product is compared.
]
